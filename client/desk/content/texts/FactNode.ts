import { DecoratorNode, type LexicalEditor, type NodeKey } from 'lexical';
import { toSource } from './contentText';

/** How a fact is shown: its value in the language of the text, and its name in the language of the desk. */
export interface FactWords {
  value: string;
  name: string;
  /** What the chip is, for screen readers. */
  role: string;
}

/** How each editor words its facts, by their paths. */
export const factWords = new WeakMap<LexicalEditor, (path: string) => FactWords>();

/** A fact in a text, as one character that shows the value. Copied or read as text, it is its placeholder. */
export class FactNode extends DecoratorNode<null> {
  declare path: string;
  /** The placeholder as the text has it, which may have spaces. */
  declare source: string;

  override $config() {
    return this.config('fact', { extends: DecoratorNode });
  }

  constructor(path = '', source = toSource(path), key?: NodeKey) {
    super(key);
    this.path = path;
    this.source = source;
  }

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before);
    this.path = before.path;
    this.source = before.source;
  }

  override getTextContent(): string {
    return this.source;
  }

  override createDOM(_config: unknown, editor: LexicalEditor): HTMLElement {
    const { value, name, role } = factWords.get(editor)?.(this.path) ?? { value: this.source, name: '', role: '' };
    const chip = document.createElement('span');
    chip.className = 'fact-chip';
    chip.textContent = value;
    chip.dataset.fact = this.getKey();
    chip.title = name;
    // A value that a browser translated would be taken for the fact.
    chip.translate = false;
    chip.setAttribute('role', 'img');
    chip.setAttribute('aria-label', [value, name].filter(Boolean).join(', '));
    chip.setAttribute('aria-roledescription', role);
    return chip;
  }

  /** The words may have changed. */
  override updateDOM(): boolean {
    return true;
  }

  override isKeyboardSelectable(): boolean {
    return false;
  }
}
