/** The time span of one call, milliseconds: each call is quick, and shows progress. */
const PIECE_MS = 7 * 24 * 60 * 60 * 1000;

/** A part of a time span in the wire's format, inclusive. */
export type ExportPiece = { dateFrom: string; dateTo: string };

/** Splits a time span, epoch milliseconds, inclusive, into consecutive parts. */
export function cutIntoPieces(from: number, to: number): ExportPiece[] {
  const pieces: ExportPiece[] = [];
  for (let start = from; start <= to; start += PIECE_MS) {
    const end = Math.min(start + PIECE_MS - 1, to);
    pieces.push({ dateFrom: new Date(start).toISOString(), dateTo: new Date(end).toISOString() });
  }
  return pieces;
}
