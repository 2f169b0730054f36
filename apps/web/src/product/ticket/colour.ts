export const colours = ["yellow", "pink", "green", "blue", "salmon"] as const;

/** A ticket colour; its class sets fill, edge and wash for all descendants. */
export type TicketColour = (typeof colours)[number];

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** Returns a competition's colour, derived from its `_id` and stored nowhere. */
export function ticketColour(id: string): TicketColour {
  return colours[fnv1a(id) % colours.length] ?? "yellow";
}
