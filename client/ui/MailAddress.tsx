/** A mail address that breaks after its @ if it does not fit on a line, and not within a word. */
export function MailAddress({ children }: { children: string }) {
  const domain = children.indexOf('@') + 1;
  return (
    <>
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </>
  );
}
