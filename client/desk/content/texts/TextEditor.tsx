import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND } from 'lexical';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../../../ui/classes';
import { getTextAttributes } from './contentText';
import { createTextEditor, type TextEditorHandle } from './createTextEditor';
import { FactList, findFacts } from './FactList';
import { useFacts } from './FactsContext';
import './TextEditor.css';

interface Props {
  ref: RefObject<TextEditorHandle | null>;
  id: string;
  /** Ids of what describes the field. */
  describedBy: string | undefined;
  isInvalid: boolean;
  locale: string;
  text: string;
  onChange: (text: string) => void;
}

/**
 * Edits a plain text with its facts as chips. A brace opens the list of facts, which the arrow keys and Enter choose from while the
 * focus stays in the text.
 */
export function TextEditor({ ref, id, describedBy, isInvalid, locale, text, onChange }: Props) {
  const t = useTranslations('deskContent.facts');
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditorHandle>(null);
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(0);
  const facts = useFacts(locale);
  const found = search === undefined ? [] : findFacts(facts.list, search);
  const { lang, dir } = getTextAttributes(locale);
  const listId = `${id}-facts`;

  const getOptions = useEffectEvent(() => ({
    direction: dir,
    getWords: facts.getWords,
    onChange,
    onSearch: (next: string | undefined) => {
      setSearch(next);
      setActive(0);
      return next !== undefined && findFacts(facts.list, next).length > 0;
    },
  }));
  const getText = useEffectEvent(() => text);
  const choose = (path: string) => {
    editor.current?.insert(path);
    root.current?.focus();
  };
  const pressKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const fact = found[active];
    if (!fact || event.isComposing) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Enter') choose(fact.path);
    else if (event.key === 'Escape') editor.current?.closeList();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  });

  useLayoutEffect(() => {
    if (!root.current) return;
    const handle = createTextEditor(root.current, getText(), getOptions);
    handle.editor.registerCommand(KEY_DOWN_COMMAND, pressKey, COMMAND_PRIORITY_HIGH);
    editor.current = handle;
    return () => {
      editor.current = null;
      handle.close();
    };
  }, []);
  useImperativeHandle(ref, () => editor.current as TextEditorHandle, []);
  // Amounts come back from the server as facts. They are shown once nobody types in the text.
  const showText = useEffectEvent(() => {
    if (document.activeElement !== root.current) editor.current?.set(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each text that comes from outside
  useLayoutEffect(() => showText(), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words facts anew when one may have changed
  useEffect(() => editor.current?.refresh(), [facts]);

  const isOpen = found.length > 0;
  return (
    <div className="text-editor">
      {/* biome-ignore lint/a11y/useSemanticElements: a text area has no chips */}
      <div
        ref={root}
        id={id}
        className={classes('field__control text-editor__text')}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        spellCheck
        lang={lang}
        dir={dir}
        onBlur={() => {
          if (isOpen) editor.current?.closeList();
          showText();
        }}
      />
      {isOpen && (
        <FactList id={listId} label={t('list')} facts={found} active={active} locale={locale} onChoose={choose} />
      )}
      <p className="visually-hidden" role="status">
        {isOpen && t('found', { count: found.length })}
      </p>
    </div>
  );
}
