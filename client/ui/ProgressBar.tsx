import './ProgressBar.css';

/** Uses the native element, because the content security policy forbids an inline style for the width. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className="progress" aria-label={label} value={value} max={max} />;
}
