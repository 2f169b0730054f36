/** The tables whose triggers refuse to delete rows, so that only a shop that is emptied or moved does, with the triggers off. */
export const KEPT_TABLES = [
  "audit",
  "order_lines",
  "draw_rules",
  "draw_entrants",
  "draws",
  "draw_files",
  "draw_places",
  "draw_beacons",
  "draw_openings",
  "draw_refunds",
  "draw_log",
  "draw_log_head",
  "spend_limits",
  "spend_moves",
  "restrictions",
] as const;
