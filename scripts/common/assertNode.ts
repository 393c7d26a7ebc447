const REQUIRED = [24, 7] as const;

/** Stops with advice if Node is older than the product requires. */
export function assertNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1])) return;
  console.error(
    `This is Node ${process.versions.node}; Node ${REQUIRED.join('.')} or later is needed.\n` +
      'On Linux and Windows "npm ci" brings it along: run the command through npm, as in "npm start".\n' +
      'Elsewhere, or where optional packages are left out, install Node 24 yourself.',
  );
  process.exit(1);
}
