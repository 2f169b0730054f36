import type { Mismatch } from "@counterfoil/domain";

/** Returns what is found twice: a sale or a draw between two statements may have caused the first. */
export async function foundTwice(find: () => Promise<Mismatch[]>): Promise<Mismatch[]> {
  const first = await find();
  if (first.length === 0) return [];
  const key = ({ rule, subject, detail }: Mismatch) => JSON.stringify([rule, subject, detail]);
  const again = new Set((await find()).map(key));
  return first.filter((mismatch) => again.has(key(mismatch)));
}
