/** Says that something is on its way. */
export function LoadingLine({ text }: { text: string }) {
  return (
    <div className="loading" role="status">
      <p>{text}</p>
      <div className="loading__line" />
    </div>
  );
}
