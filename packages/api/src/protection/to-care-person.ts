import type { CareFlag } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** Returns somebody as the care queue names them. */
export function toCarePerson(user: Pick<Row<"users">, "id" | "first_name" | "last_name">): CareFlag["user"] {
  return { _id: user.id, firstName: user.first_name, lastName: user.last_name };
}
