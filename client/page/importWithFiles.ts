/** Files that have been asked for, by path. */
const asked = new Map<string, Promise<void>>();

/**
 * Brings a chunk of code together with the chunks and style sheets that it needs: the build puts it around every `import()`
 * (scripts/vite/lastingImports). What did not arrive is asked for again the next time.
 */
export async function importWithFiles<Module>(load: () => Promise<Module>, files: readonly string[] = []) {
  await Promise.all(files.map(ask));
  return load();
}

function ask(file: string): Promise<void> {
  const known = asked.get(file);
  if (known) return known;
  const answer = new Promise<void>((arrived, failed) => {
    // The server links what it has sent.
    if (document.querySelector(`link[href="/${file}"]`)) return arrived();
    const isSheet = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isSheet ? 'stylesheet' : 'modulepreload';
    link.href = `/${file}`;
    link.onload = () => arrived();
    link.onerror = () => {
      link.remove();
      asked.delete(file);
      failed(new Error(file));
    };
    document.head.append(link);
    // The import itself waits for code.
    if (!isSheet) arrived();
  });
  asked.set(file, answer);
  return answer;
}
