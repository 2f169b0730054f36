import { z } from "zod";
import { roles } from "../rules/roles.ts";
import { Addresses, AddressesInput, Phone } from "./address.ts";
import { BalanceItem } from "./balance.ts";
import {
  Email,
  Id,
  line,
  list,
  More,
  Pounds,
  personName,
  SearchPageInput,
  SignedPoundsInput,
  WireDate,
  WireId,
} from "./fields.ts";
import { RegistrationProtection } from "./protection.ts";

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

/** A user as both they and the console see it. */
const Account = Person.extend({
  phone: z.string(),
  verified: z.boolean(),
  admin: z.boolean().meta({ description: "Whether there are roles" }),
  roles: z.array(StaffRole),
  twoFacAuth: z.boolean(),
  newsletter: z.boolean(),
  duplicateShippingAddr: z.boolean(),
  addresses: Addresses,
  createdAt: WireDate,
});

/** The session's user as the browser sees it. */
export const User = Account.extend({
  isAuthenticated: z.literal(true),
  confirmationRequired: z.boolean(),
  password: z.literal(true).optional().meta({ description: "Present when there is a local password" }),
  passkey: z.literal(true).optional().meta({ description: "Present when there is a passkey" }),
});
export type User = z.infer<typeof User>;

/** A user as the console names one; null once deleted. */
export const UserRef = Person.nullable();
export type UserRef = z.infer<typeof UserRef>;

export const AdminUser = Account.extend({
  verificationCode: z.string().nullable(),
  promotionalBalance: Pounds,
  promotionalBalanceHistory: z.array(BalanceItem),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** `POST /api/auth`: missing fields stay as they are. */
export const EditAccountInput = z.object({
  email: Email.optional(),
  phone: Phone.optional(),
  addresses: AddressesInput.optional(),
  newsletter: z.boolean().optional(),
  duplicateShippingAddr: z.boolean().optional(),
  confirmationRequired: z.literal(false).optional(),
  ...RegistrationProtection,
});
export const UserAnswer = z.object({ user: User });
export const AccountAnswer = z.object({ msg: z.string(), user: User });
/** The three variants of `PUT /api/user/{id}` in one body; fields of two variants together are rejected. */
export const EditUserInput = z.strictObject({
  id: Id,
  firstName: personName().optional(),
  lastName: personName().optional(),
  email: Email.optional(),
  phone: Phone.optional(),
  addresses: AddressesInput.optional(),
  duplicateShippingAddr: z.boolean().optional(),
  promotionalBalance: z.number().optional(),
  $push: z
    .strictObject({
      promotionalBalanceHistory: z.strictObject({ amount: SignedPoundsInput, notes: line(500).default("") }),
    })
    .optional(),
  admin: z.boolean().optional(),
});
export const AdminUserAnswer = z.object({ msg: z.string(), user: AdminUser });
export const FindUsersInput = z.object({
  query: line(200).default(""),
  limit: z.number().int().min(1).max(10).default(10),
  filterIds: list(Id, 1_000).default([]),
  forMarketing: z
    .boolean()
    .default(false)
    .meta({ description: "Leaves out people who take a break, were stopped, or are known to be under 18" }),
});
export const BrowseUsersInput = SearchPageInput.extend({
  admin: z.boolean().optional(),
  sortBy: z.enum(["created-asc", "created-desc"]).default("created-desc"),
  filterIds: list(Id, 1_000).default([]),
});
export const UsersPage = z.object({ users: z.array(AdminUser), totalUsers: z.number().int(), ...More });
export const UserApprovalInput = z.strictObject({ id: Id });
export const VerifyUserInput = z.object({ email: z.string().max(254), verificationCode: z.string().max(200) });
