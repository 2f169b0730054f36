/** How much of the time is asked for at once, in milliseconds: a call of any size ends quickly, and says how far it is. */
const PIECE_MS = 7 * 24 * 60 * 60 * 1000;

/** A part of a span of time, both ends included, as the wire takes it. */
export type ExportPiece = { dateFrom: string; dateTo: string };

/** Cuts a span of time, in epoch milliseconds with both ends included, into parts that together are all of it. */
export function cutIntoPieces(from: number, to: number): ExportPiece[] {
  const pieces: ExportPiece[] = [];
  for (let start = from; start <= to; start += PIECE_MS) {
    const end = Math.min(start + PIECE_MS - 1, to);
    pieces.push({ dateFrom: new Date(start).toISOString(), dateTo: new Date(end).toISOString() });
  }
  return pieces;
}
