import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerPlainText } from '@lexical/plain-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createRangeSelection,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $nodesOfType,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  createEditor,
  HISTORY_MERGE_TAG,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
  TextNode,
} from 'lexical';
import type { getDirection } from '../../../../schema/locales';
import { splitFacts, TOKEN, toSource } from './contentText';
import { FactNode, type FactWords, factWords } from './FactNode';

interface Options {
  direction: ReturnType<typeof getDirection>;
  /** Returns the words of a fact; undefined for one that there is not. */
  getWords: (path: string) => FactWords | undefined;
  onChange: (text: string) => void;
  /** Called with what was typed since the brace that opens the list of facts. Returns whether the list is open. */
  onSearch: (search: string | undefined) => boolean;
}

/** Typing that is no pause apart is undone together. */
const UNDO_MS = 500;

/** Marks changes that nobody typed: they are not reported, cannot be undone, and leave the cursor where it is. */
const OUTSIDE = 'outside';
const OUTSIDE_TAGS = [OUTSIDE, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG];

/** Stands for the cursor while a paragraph is inserted: a character that no text has. */
const CURSOR = '\uE002';

/** What follows an opening brace before the cursor. */
const SEARCH = /\{{1,2}([^{}\n]{0,40})$/;

/** Creates the editor of a plain text whose facts are chips. */
export function createTextEditor(root: HTMLElement, text: string, getOptions: () => Options) {
  const editor = createEditor({
    namespace: 'text',
    nodes: [FactNode],
    onError: (error) => {
      throw error;
    },
  });
  factWords.set(editor, (path) => getOptions().getWords(path) ?? { value: toSource(path), name: '', role: '' });
  /** The text as it is typed, and as it was last reported or set: what is typed to find a fact is no change. */
  let typed = text;
  let shown = text;

  const set = (next: string) => {
    shown = next;
    typed = next;
    editor.update(() => $setText(next, getOptions()), { discrete: true, tag: [...OUTSIDE_TAGS] });
  };
  set(text);
  const remove = mergeRegister(
    registerPlainText(editor),
    registerHistory(editor, createEmptyHistoryState(), UNDO_MS),
    editor.registerNodeTransform(TextNode, (node) => $takeFact(node, getOptions().getWords)),
    editor.registerCommand(CLICK_COMMAND, ({ target }) => $selectChip(target), COMMAND_PRIORITY_LOW),
    editor.registerUpdateListener(({ editorState, tags }) => {
      // A composition, such as of Chinese or of an accent, is a change once it ends.
      if (editor.isComposing() || tags.has(OUTSIDE)) return;
      const { text, search } = editorState.read(() => ({ text: $getRoot().getTextContent(), search: $findSearch() }));
      const isTyped = text !== typed;
      typed = text;
      // A cursor that moves to a brace opens nothing; one that leaves it closes the list.
      if (!isTyped && search !== undefined) return;
      const isSearching = getOptions().onSearch(search);
      if (isSearching || text === shown) return;
      shown = text;
      getOptions().onChange(text);
    }),
  );
  editor.setRootElement(root);
  return {
    editor,
    /** Shows a text that comes from outside. */
    set: (next: string) => {
      if (next !== shown) set(next);
    },
    /** Shows facts as they are worded now. */
    refresh: () =>
      editor.update(
        () => {
          // A chip that is drawn anew may move the cursor beside it.
          for (const chip of $nodesOfType(FactNode))
            if (editor.getElementByKey(chip.getKey())?.textContent !== getOptions().getWords(chip.path)?.value)
              chip.markDirty();
          for (const text of $getRoot().getAllTextNodes()) if (text.getTextContent().includes('{{')) text.markDirty();
        },
        { tag: [...OUTSIDE_TAGS] },
      ),
    /** Opens the list of facts at the cursor, or at the end of a text that had none. */
    openList: () => {
      editor.focus(() => editor.update(() => $getSelection()?.insertText('{')), { defaultSelection: 'rootEnd' });
    },
    /** Puts a fact at the cursor, where the search for it stands. */
    insert: (path: string) =>
      editor.update(() => {
        $removeSearch();
        $getSelection()?.insertNodes([new FactNode(path)]);
      }),
    /** Inserts a paragraph at the cursor, or at the end of a text that had none. */
    insertParagraph: (words: string) =>
      editor.update(() => {
        const selection = $getSelection() ?? $getRoot().selectEnd();
        // Selected words stay.
        if ($isRangeSelection(selection))
          selection.anchor.set(selection.focus.key, selection.focus.offset, selection.focus.type);
        selection.insertText(CURSOR);
        const [before = '', after = ''] = $getRoot().getTextContent().split(CURSOR);
        const parts = [before.trimEnd(), words, after.trimStart()].filter(Boolean);
        $setText(parts.join('\n\n'), getOptions());
        $getRoot()
          .getAllTextNodes()
          .find((one) => one.getTextContent() === words)
          ?.selectEnd();
      }),
    closeList: () => editor.update($removeSearch),
    /** Replaces words by a fact. */
    replace: (words: string, path: string) =>
      editor.update(() => {
        const node = $getRoot()
          .getAllTextNodes()
          .find((one) => one.getTextContent().includes(words));
        const start = node?.getTextContent().indexOf(words) ?? -1;
        if (start >= 0) node?.spliceText(start, words.length, toSource(path), true);
      }),
    /** Adds a fact at the end of the text. */
    append: (path: string) =>
      editor.update(() => {
        const end = $getRoot().selectEnd();
        if (/\S$/.test($getRoot().getTextContent())) end.insertText(' ');
        end.insertNodes([new FactNode(path)]);
      }),
    close: () => {
      remove();
      editor.setRootElement(null);
    },
  };
}

export type TextEditorHandle = ReturnType<typeof createTextEditor>;

function $setText(text: string, { direction, getWords }: Pick<Options, 'direction' | 'getWords'>): void {
  const paragraph = $createParagraphNode();
  // The direction is that of the language, also where a text begins with other letters.
  paragraph.setDirection(direction);
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) paragraph.append($createLineBreakNode());
    for (const { words, path } of splitFacts(line)) {
      const isKnown = path !== undefined && getWords(path) !== undefined;
      paragraph.append(isKnown ? new FactNode(path, words) : $createTextNode(words));
    }
  }
  $getRoot().clear().append(paragraph).setDirection(direction);
}

/** Makes a chip of a placeholder that was typed or pasted. */
function $takeFact(node: TextNode, getWords: Options['getWords']): void {
  if (node.isComposing() || !node.isSimpleText()) return;
  const found = [...node.getTextContent().matchAll(TOKEN)].find(([source, path = source]) => getWords(path));
  if (!found) return;
  const [source, path = source] = found;
  const end = found.index + source.length;
  const parts = node.splitText(...[found.index, end].filter((offset) => offset > 0));
  const chip = new FactNode(path, source);
  parts[found.index > 0 ? 1 : 0]?.replace(chip);
}

/** Selects a chip that was pressed, so that a key removes or cuts it. */
function $selectChip(target: EventTarget | null): boolean {
  const key = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-fact]')?.dataset.fact : undefined;
  const chip = key === undefined ? null : $getNodeByKey(key);
  const parent = chip?.getParent();
  if (!chip || !parent) return false;
  const index = chip.getIndexWithinParent();
  const selection = $createRangeSelection();
  selection.anchor.set(parent.getKey(), index, 'element');
  selection.focus.set(parent.getKey(), index + 1, 'element');
  $setSelection(selection);
  return true;
}

/** Returns the text node with the search before the cursor. */
function $findSearchNode() {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const { anchor } = selection;
  const node = anchor.getNode();
  const match = $isTextNode(node) ? SEARCH.exec(node.getTextContent().slice(0, anchor.offset)) : null;
  return match && $isTextNode(node) ? { node, match } : undefined;
}

const $findSearch = (): string | undefined => $findSearchNode()?.match[1];

function $removeSearch(): void {
  const found = $findSearchNode();
  if (found) found.node.spliceText(found.match.index, found.match[0].length, '', true);
}
