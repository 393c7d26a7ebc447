/** Text whose ranges, such as “24–48 hours”, are not broken across lines. */
export const WithRanges = ({ children }: { children: string }) =>
  children.split(/(\d+[-–]\d+ \S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
