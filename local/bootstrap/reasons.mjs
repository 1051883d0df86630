/**
 * Maps the output of npm, pnpm or the file system to an explanation. The first match counts.
 * @type {[RegExp, (place: { root: string, what: string }) => string][]}
 */
const REASONS = [
  [
    /ENOSPC|no space left on device|EDQUOT/i,
    ({ what }) => `Could not ${what}: the disk is full. Free about 2 GB and run the command again.`,
  ],
  [
    /EROFS|read-only file system/i,
    ({ root, what }) =>
      `Could not ${what}: ${root} is on a read-only file system. Clone into a writable folder.`,
  ],
  [
    /EACCES|EPERM|permission denied/i,
    ({ root, what }) =>
      `Could not ${what}: this account cannot write to ${root} or to its npm cache. Clone as this account, into a folder that it owns.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|dns error|error sending request|network/i,
    ({ what }) =>
      `Could not ${what}: the npm registry cannot be reached. Check the network (and HTTPS_PROXY, if you need one), then run the command again.`,
  ],
  [
    /FROZEN_LOCKFILE|OUTDATED_LOCKFILE/,
    ({ what }) =>
      `Could not ${what}: pnpm-lock.yaml does not match a package.json. Run "npm run pnpm -- install --no-frozen-lockfile" and commit the lockfile.`,
  ],
];

/**
 * Returns the explanation of a failure.
 * @param {string} output the output of the failed tool
 * @param {{ root: string, what: string }} place `what` completes "Could not ..."
 */
export function reasonOf(output, place) {
  // pnpm wraps its lines at the width of the terminal, even in the middle of a phrase.
  const said = output.replace(/\s+/g, ' ');
  const found = REASONS.find(([pattern]) => pattern.test(said));
  return found ? found[1](place) : `Could not ${place.what}. See the output above for the reason.`;
}
