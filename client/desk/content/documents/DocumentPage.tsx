import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
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
import { QueryState } from '../../ui/QueryState';
import { ArticlePlans } from '../articles/ArticlePlans';
import { PreviewLink } from '../publishing/PreviewLink';
import { FactsContext } from '../texts/FactsContext';
import { useAimedField } from '../texts/useAimedField';
import { findDrafts } from './DiscardDialog';
import { DocumentActions } from './DocumentActions';
import { getUnits } from './entryUnits';
import { FactFields, isFactsDocument } from './FactFields';
import { PriceFormsContext } from './PriceFormsContext';
import { SaveState } from './SaveState';
import { Units } from './Units';
import { useDocumentDraft } from './useDocumentDraft';
import { useOtherEditors } from './useOtherEditors';
import { WordSections } from './WordSections';
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
      <Link to="/content/list">{t('back')}</Link>
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
  const navigate = useNavigate();
  const draft = useDocumentDraft(document);
  const editors = useOtherEditors(document.id);
  const isFacts = isFactsDocument(document.id);
  const form = useRef<HTMLFormElement>(null);
  useAimedField(form);
  const [isFinishing, setFinishing] = useState(false);
  const paths = new Set(document.units.map(({ path }) => path));
  // The others are beside their fields.
  const problems = draft.problems.filter(({ path }) => !paths.has(path.replace(/\[\d+\](?:\.\w+)?$/, '')));
  const finish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFinishing(true);
    await draft.save();
    const [first] = await draft.check();
    setFinishing(false);
    if (first) navigate('.', { state: { field: { locale: first.locale, path: first.path, text: '' } }, replace: true });
    else if (!draft.hasUnsaved()) navigate('/content/list');
    else form.current?.querySelector<HTMLElement>('[aria-invalid], .content-conflict')?.focus();
  };
  return (
    <FactsContext value={document.placeholders}>
      <div>
        <div role="status">
          {editors.length > 0 && (
            <p className="content-note">{t('editors', { names: editors.map(getPersonName).join(', ') })}</p>
          )}
        </div>
        <DocumentActions document={document} draft={draft} />
        {getDocumentGroup(document.id) === 'articles' && document.id !== 'articles' && (
          <ArticlePlans document={document} />
        )}
      </div>
      <form ref={form} className="content-editor" onSubmit={(event) => void finish(event)} noValidate>
        {document.isDeleted && <p className="content-note">{t('deletedText')}</p>}
        {problems.length > 0 && (
          <Notice tone="error" title={t('problems')}>
            <ProblemList problems={problems} />
          </Notice>
        )}
        {isFacts && <FactFields units={document.units} draft={draft} />}
        {!isFacts && !document.isDeleted && (
          <PriceFormsContext value={document.priceForms}>
            {document.id === 'words' ? (
              <WordSections units={document.units} draft={draft} />
            ) : (
              <Units units={getUnits(document)} document={document} draft={draft} />
            )}
          </PriceFormsContext>
        )}
        <div className="content-save">
          <SaveState draft={draft} hasDrafts={findDrafts(document).length > 0} />
          <Button type="submit" variant="strong" busy={isFinishing}>
            {t('done')}
          </Button>
        </div>
      </form>
    </FactsContext>
  );
}
