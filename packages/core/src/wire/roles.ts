import { z } from "zod";
import { roles } from "../rules/roles.ts";
import { Id, list, WireDate, WireId } from "./fields.ts";

export const StaffRole = z.enum(roles);

/** Which roles a user is to have: all of them, each once or more. None makes a customer of them. */
export const ChangeRolesInput = z.strictObject({ id: Id, roles: list(StaffRole, 20) });

const Person = z.object({ _id: WireId, firstName: z.string(), lastName: z.string(), email: z.string() });

/** A role that someone has. `givenBy` is null for what the shop gave automatically, and for a giver who was deleted. */
const HeldRole = z.object({ role: StaffRole, givenAt: WireDate, givenBy: Person.nullable() });

/** A member of staff, with what they may do and since when. */
export const StaffMember = Person.extend({
  roles: z.array(HeldRole),
  twoFacAuth: z.boolean(),
  lastSeenAt: WireDate.nullable().meta({
    description: "When a session was last used, to the hour; null without a session",
  }),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffAnswer = z.object({ staff: z.array(StaffMember) });
