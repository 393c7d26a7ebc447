/**
 * Starts the desk in browsers that can run it (schema/supportedBrowsers.ts); others get a text. Written in the oldest JavaScript, because
 * a browser that cannot read it would show an empty page.
 */
export const startScript = `(function () {
  var start = document.getElementById('start');
  var isSupported = false;
  try {
    isSupported = 'toSorted' in Array.prototype && new RegExp('(?<=a)b').test('ab');
  } catch (error) {}
  if (!isSupported) {
    document.getElementById('unsupported').removeAttribute('hidden');
    return;
  }
  var addresses = start.getAttribute('data-scripts').split(' ');
  for (var index = 0; index < addresses.length; index++) {
    var script = document.createElement('script');
    script.type = 'module';
    script.async = false;
    script.src = addresses[index];
    document.head.appendChild(script);
  }
})();
`;
