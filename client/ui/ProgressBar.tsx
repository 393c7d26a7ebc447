import './ProgressBar.css';

/** The native element: its width needs no inline style, which the content policy would refuse. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className="progress" aria-label={label} value={value} max={max} />;
}
