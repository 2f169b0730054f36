/** The five ticket colours. */
export const colours = ["yellow", "pink", "green", "blue", "salmon"] as const;

/** A ticket colour; as a class it sets fill, edge and wash for everything inside. */
export type TicketColour = (typeof colours)[number];

/** FNV-1a, 32 bits, over the UTF-16 code units. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** The colour of a competition: always the same for one `_id`, and stored nowhere. */
export function ticketColour(id: string): TicketColour {
  return colours[fnv1a(id) % colours.length] ?? "yellow";
}
