import './LoadingLine.css';

/** Shows that content is loading. To be announced, it must be in a live region that exists before it. */
export function LoadingLine({ text }: { text: string }) {
  return (
    <div className="loading">
      <p>{text}</p>
      <div className="loading__line" />
    </div>
  );
}
