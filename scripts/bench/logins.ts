import { DEMO_PASSWORD } from "@counterfoil/core";
import { openFloors } from "./floors.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import { pacedP99 } from "./paced-load.ts";
import { repeatUntilStopped } from "./repeat-task.ts";
import { logIn } from "./send-request.ts";
import { median } from "./statistics.ts";

const LOGINS_PER_SECOND = 20;
const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 5;

/** Logs users in at an even rate until stopped, which resolves after the last login. */
function logInOften(url: string, emails: readonly string[]): () => Promise<unknown> {
  const all: Promise<unknown>[] = [];
  const stop = repeatUntilStopped(async (time) => {
    all.push(logIn(url, { email: emails[time % emails.length] ?? "", password: DEMO_PASSWORD }));
  }, 1000 / LOGINS_PER_SECOND);
  return () => stop().then(() => Promise.all(all));
}

/** Reads a competition at a tenth of the speed of a bare handler, alternately with and without logins. */
export async function measureLogins(postgres: boolean, onProgress: (what: string) => void) {
  const folder = temporaryFolder();
  const { target, settings } = await openTarget(postgres, folder, [], onProgress);
  const floors = await openFloors(settings, folder);
  const bare = await floors.H(SECONDS, CONNECTIONS, { measure: () => Promise.reject(new Error("A floor")) });
  const rate = Math.round(bare.perSecond / 10);
  const request = { path: `/api/raffles/${target.shop.slug}/live` };
  const read = () => pacedP99(target.url, SECONDS, { request, connections: CONNECTIONS, rate });
  const without: number[] = [];
  const beside: number[] = [];
  await read();
  for (let round = 1; round <= ROUNDS; round++) {
    onProgress(`round ${round} of ${ROUNDS}`);
    without.push(await read());
    const stop = logInOften(target.url, target.shop.emails);
    beside.push(await read());
    await stop();
  }
  const [withoutMs, withMs] = [median(without), median(beside)];
  const times = (withMs / Math.max(withoutMs, 1)).toFixed(1);
  return [
    `${rate} reads a second: 99th percentile ${withoutMs.toFixed(1)} ms, with ${LOGINS_PER_SECOND} logins a second ${withMs.toFixed(1)} ms: ${times} times`,
  ];
}
