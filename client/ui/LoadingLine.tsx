import './LoadingLine.css';

/** Says that something is on its way; where it is said aloud, within a region that is there before it. */
export function LoadingLine({ text }: { text: string }) {
  return (
    <div className="loading">
      <p>{text}</p>
      <div className="loading__line" />
    </div>
  );
}
