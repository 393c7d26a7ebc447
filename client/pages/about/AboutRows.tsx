type AboutRowsProps = { rows: readonly { title: string; note?: string; description: string }[] };

/** Lists names with their explanations, one per line. */
export function AboutRows({ rows }: AboutRowsProps) {
  return (
    <ul className="about-rows">
      {rows.map(({ title, note, description }) => (
        <li key={title}>
          <div>
            <h3>
              <bdi>{title}</bdi>
            </h3>
            {note && <p className="soft small">{note}</p>}
          </div>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
