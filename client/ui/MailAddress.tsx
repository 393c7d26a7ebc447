/** An address of mail. Where it is too long for a line, it goes on behind its @ and not within a word. */
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
