/**
 * How to find an element once the site has started. React makes a page anew that is not as the server sent it, because the
 * browser has translated it or an extension has added something: then another one stands in its place.
 */
export function findAgain<Kind extends Element>(element: Kind): () => Kind {
  const kind = document.getElementsByTagName(element.localName);
  const place = [...kind].indexOf(element);
  return () => (element.isConnected ? element : (kind.namedItem(element.id) ?? kind[place])) as Kind;
}
