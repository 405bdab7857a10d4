/** How long this process computes something, in milliseconds. Whoever else uses the machine does not count. */
export function computingTime(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
