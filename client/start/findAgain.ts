/**
 * How to find an element once the site has started. React makes a page anew that is not as the server sent it, because the
 * browser has translated it or an extension has added something: then another one stands in its place. None does where the
 * question about cookies has gone, because it was answered in another tab.
 */
export function findAgain<Kind extends Element>(element: Kind): () => Kind | undefined {
  // The question about cookies stands in every document, and goes from those whose visitor has answered.
  const isOfQuestion = isInQuestion(element);
  const alike = () =>
    [...document.getElementsByTagName(element.localName)].filter((one) => isInQuestion(one) === isOfQuestion);
  const place = alike().indexOf(element);
  const another = () => (document.getElementById(element.id) ?? alike()[place]) as Kind | undefined;
  return () => (element.isConnected ? element : another());
}

const isInQuestion = (element: Element) => element.closest('.consent') !== null;
