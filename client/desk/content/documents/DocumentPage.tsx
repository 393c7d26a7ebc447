import { type FormEvent, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { getDocumentGroup } from '../../../../schema/contentDocuments';
import { ContentDocumentDocument, type ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../../schema/personName';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { ProblemList } from '../../shared/ProblemList';
import { useDeskTitle } from '../../shared/useDeskTitle';
import { useDocumentName } from '../../shared/useDocumentName';
import { useToast } from '../../ui/ActionsProvider';
import { QueryState } from '../../ui/QueryState';
import { ArticlePlans } from '../articles/ArticlePlans';
import { PreviewLink } from '../publishing/PreviewLink';
import { FactsContext } from '../texts/FactsContext';
import { useAimedField } from '../texts/useAimedField';
import { DocumentActions } from './DocumentActions';
import { getUnits } from './entryUnits';
import { FactFields, isFactsDocument } from './FactFields';
import { PriceFormsContext } from './PriceFormsContext';
import { Units } from './Units';
import { useDocumentDraft } from './useDocumentDraft';
import { useOtherEditors } from './useOtherEditors';
import '../ContentPage.css';

/** Edits the texts of one document, in all languages side by side. */
export function DocumentPage() {
  const { '*': id = '' } = useParams();
  const t = useTranslations('deskContent');
  const name = useDocumentName()(id);
  useDeskTitle(name);
  const [{ data, error }, refetch] = useQuery({
    query: ContentDocumentDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <main className="desk-page">
      <Link to="/content">{t('back')}</Link>
      <h1 className="title-2">
        <bdi>{name}</bdi>
      </h1>
      <p className="desk-actions">
        <PreviewLink document={id} />
      </p>
      {data ? (
        <Editor key={id} document={data.contentDocument} />
      ) : (
        <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} blocks={[12, 12, 12]} />
      )}
    </main>
  );
}

function Editor({ document }: { document: ContentDocumentFieldsFragment }) {
  const t = useTranslations('deskContent');
  const show = useToast();
  const draft = useDocumentDraft(document);
  const editors = useOtherEditors(document.id);
  const isFacts = isFactsDocument(document.id);
  const form = useRef<HTMLFormElement>(null);
  useAimedField(form);
  const [keepsTranslations, setKeeps] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.isBusy || draft.count === 0) return;
    // A price that is none would keep the other texts from being saved.
    const unfit = event.currentTarget.querySelector<HTMLElement>('.content-price [aria-invalid]');
    if (unfit) {
      unfit.focus();
      return;
    }
    if (!(await draft.save(keepsTranslations))) return;
    // The next change is another one, whose translations may have to be checked.
    setKeeps(false);
    show({ text: t('saved') });
  };
  return (
    <FactsContext value={document.placeholders}>
      <div>
        <div role="status">
          {editors.length > 0 && (
            <p className="content-note">{t('editors', { names: editors.map(getPersonName).join(', ') })}</p>
          )}
        </div>
        <DocumentActions document={document} />
        {getDocumentGroup(document.id) === 'articles' && document.id !== 'articles' && (
          <ArticlePlans document={document} />
        )}
      </div>
      <form ref={form} className="content-editor" onSubmit={(event) => void submit(event)} noValidate>
        {document.isDeleted && <p className="content-note">{t('deletedText')}</p>}
        {draft.problems.length > 0 && (
          <Notice tone="error" title={t('problems')}>
            <ProblemList problems={draft.problems} />
          </Notice>
        )}
        {isFacts && <FactFields units={document.units} draft={draft} />}
        {!isFacts && !document.isDeleted && (
          <PriceFormsContext value={document.priceForms}>
            <Units units={getUnits(document)} document={document} draft={draft} />
          </PriceFormsContext>
        )}
        <div className="content-save">
          {draft.error && <Notice tone="error">{draft.error}</Notice>}
          <p role="status">{draft.count > 0 ? t('unsaved', { count: draft.count }) : t('allSaved')}</p>
          {!isFacts && draft.count > 0 && (
            <label className="content-check">
              <input type="checkbox" checked={keepsTranslations} onChange={({ target }) => setKeeps(target.checked)} />{' '}
              {t('keepsTranslations')}
            </label>
          )}
          <div className="desk-actions">
            <Button type="submit" variant="strong" busy={draft.isBusy} disabled={draft.isBusy || draft.count === 0}>
              {t('save')}
            </Button>
            {draft.count > 0 && <Button onClick={draft.discard}>{t('discard')}</Button>}
          </div>
        </div>
      </form>
    </FactsContext>
  );
}
