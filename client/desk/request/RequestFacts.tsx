import { useTranslations } from 'use-intl';
import { getLocaleName } from '../../../schema/locales';
import { Button } from '../../ui/Button';
import { MailAddress } from '../../ui/MailAddress';
import { suppressUnloadWarning, useDraft } from '../shared/drafts';
import { getMailAddress } from '../shared/fillReply';
import { useEdit } from '../shared/useEdit';
import { useRequestLabels } from '../shared/useRequestLabels';
import { BudgetLabel, ProjectTypeLabel, TimelineLabel } from '../ui/cells';
import { Time } from '../ui/Time';
import { CorrectForm } from './CorrectForm';
import { Fact } from './Fact';
import { hasPhone } from './hasPhone';
import { getPhoneLinks } from './phoneLinks';
import type { RequestItem } from './RequestItem';

/** Shows the sender and the subject of a request. Email and phone can be corrected. */
export function RequestFacts({ item }: { item: RequestItem }) {
  const t = useTranslations('deskRequest');
  const fields = useTranslations('fields');
  const [draft] = useDraft<unknown>(`contact:${item.id}`);
  const { isEditing, opener, open, close } = useEdit(draft !== undefined);
  const words = useRequestLabels();
  const { call } = getPhoneLinks(item.phone);
  return (
    <section className="request__part" aria-label={t('details')}>
      <div className="request__title">
        <h2 className="title-4">{t('details')}</h2>
        {!isEditing && (
          <Button size="s" variant="quiet" ref={opener} onClick={open} aria-label={t('correct')}>
            {t('edit')}
          </Button>
        )}
      </div>
      {isEditing && <CorrectForm item={item} onClose={close} />}
      <dl className="facts">
        {!isEditing && (
          <>
            <Fact label={t('email')}>
              <a href={getMailAddress(item.email)} onClick={suppressUnloadWarning}>
                <bdi>
                  <MailAddress>{item.email}</MailAddress>
                </bdi>
              </a>
            </Fact>
            {hasPhone(item) && (
              <Fact label={t('phone')}>
                {item.phone &&
                  (call ? (
                    <a href={call} onClick={suppressUnloadWarning}>
                      <bdi>{item.phone}</bdi>
                    </a>
                  ) : (
                    <bdi>{item.phone}</bdi>
                  ))}
              </Fact>
            )}
          </>
        )}
        {item.kind !== 'HELP_QUESTION' && (
          <Fact label={fields('company.label')}>{item.company && <bdi>{item.company}</bdi>}</Fact>
        )}
        {item.projectType && (
          <Fact label={fields('projectType.label')}>
            <ProjectTypeLabel type={item.projectType} />
          </Fact>
        )}
        {item.timeline && (
          <Fact label={fields('timeline.label')}>
            <TimelineLabel timeline={item.timeline} />
          </Fact>
        )}
        {item.budget && (
          <Fact label={fields('budget.label')}>
            <BudgetLabel budget={item.budget} />
          </Fact>
        )}
        {item.service && (
          <Fact label={fields('service.label')}>
            <bdi>{words.getServiceName(item.service)}</bdi>
          </Fact>
        )}
        {item.questionType && (
          <Fact label={t('questionType')}>
            <bdi>{words.subjects.get(item.questionType) ?? item.questionType}</bdi>
          </Fact>
        )}
        <Fact label={t('language')}>{getLocaleName(item.locale)}</Fact>
        <Fact label={t('received')}>
          <Time at={item.createdAt} />
        </Fact>
        {item.contactedAt && (
          <Fact label={t('contactedAt')}>
            <Time at={item.contactedAt} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
