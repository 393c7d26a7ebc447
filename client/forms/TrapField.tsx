import { words } from '../words/words';

/** A word that no browser fills in by itself, as it does with names, addresses and websites. */
export const TRAP_NAME = 'topic';

/**
 * A field for programs that fill in every field; people neither see, reach nor hear it. What stands in it flags the
 * submission and never refuses it. Hidden by position, because programs look for `display: none`.
 */
export function TrapField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {words.forms.trap}
        <input
          type="text"
          name={TRAP_NAME}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
