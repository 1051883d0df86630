/** Returns whether a process of this machine runs. */
export function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
