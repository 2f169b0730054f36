import { ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** Throws `draw.staff` when someone on the staff would enter a competition with a draw. The user must be locked. */
export function checkNotStaff(
  { roles }: Pick<Row<"users">, "roles">,
  raffles: Iterable<Pick<Row<"raffles">, "draw_at">>,
) {
  if (roles.length === 0) return;
  for (const { draw_at } of raffles) if (draw_at !== null) throw new ShopError("draw.staff");
}
