/** Whether the visitor has asked to be sent no more than is needed (Network Information API, `saveData`). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
