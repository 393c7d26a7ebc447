/** Shows the shares of a whole, as percentages, side by side. The figures below have the same information. */
export function ShareBar({ shares }: { shares: readonly string[] }) {
  const widths = shares.map((share) => Number.parseFloat(share) || 0);
  const start = (index: number) => widths.slice(0, index).reduce((sum, width) => sum + width, 0);
  return (
    <svg className="share-bar leans" aria-hidden="true">
      {widths.map((width, index) => (
        <rect key={shares[index]} x={`${start(index)}%`} width={`${width}%`} height="100%" />
      ))}
    </svg>
  );
}
