import { SingleBar } from "cli-progress";

export function openProgressBar(name: string): { show: (share: number) => void; stop: () => void } {
  if (!process.stderr.isTTY) return { show: () => {}, stop: () => {} };
  const bar = new SingleBar({ format: `${name} {bar} {percentage}% · {duration_formatted}`, hideCursor: true });
  bar.start(100, 0);
  return { show: (share) => bar.update(Math.floor(share * 100)), stop: () => bar.stop() };
}
