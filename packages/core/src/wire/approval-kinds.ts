import type { z } from "zod";
import type { RaffleStage } from "../rules/raffle-stage.ts";
import type { Right } from "../rules/rights.ts";
import { approvalTable } from "./approval-table.ts";

/** Something that staff do and that a second admin may have to approve, as browser and server know it. */
interface KindDeclaration<Input> {
  title: string;
  /** The rights of which someone needs one to do it, or to ask for it. */
  rights: readonly [Right, ...Right[]];
  input: z.ZodType<Input>;
  /** The sentence of its audit entry, whose subject and action are those of the name; see `auditActions`. */
  audit?: string;
  /** The documented call that does it; `actions.<name>`, which follows from the declaration, by default. */
  call?: string;
  /** Where no second admin approves it, it is announced, so that its dialog asks the server beforehand in any shop. */
  isAnnounced?: true;
  /** Its dialog in the console. */
  dialog?: {
    /** Its heading, with `{name}` for what it is done to. */
    ask: string;
    button: string;
    about?: string;
    /** The texts of the input that it asks for. */
    fields?: Readonly<Record<string, { label: string; hint?: string }>>;
    /** The messages once it is done, if the call has none, and when it fails without a better one. */
    done?: string;
    failure?: string;
  };
  /** The stages of a competition in which the menu of its screen in the console offers it, with the input `{ id }`. */
  onRaffle?: readonly RaffleStage[];
}

type Table = typeof approvalTable;

/** The kind of a request, `<thing>.<verb>`. */
export type ApprovalKindName = keyof Table;

/** The parsed input of a kind, and as a caller writes it. */
export type ApprovalInputOf<Name extends ApprovalKindName> = z.output<Table[Name]["input"]>;
export type ApprovalCommand<Name extends ApprovalKindName> = z.input<Table[Name]["input"]>;

export const approvalKinds: { readonly [Name in ApprovalKindName]: KindDeclaration<ApprovalInputOf<Name>> } =
  approvalTable;

/** The kinds whose audit entry is declared with them, as subject and action. */
export type AuditedKind = {
  [Name in ApprovalKindName]: Table[Name] extends { audit: string }
    ? Name extends `${infer Subject}.${infer Action}`
      ? { subject: Subject; action: Action }
      : never
    : never;
}[ApprovalKindName];

export function isApprovalKind(text: string): text is ApprovalKindName {
  return Object.hasOwn(approvalKinds, text);
}

export const listApprovalKinds = () => Object.keys(approvalKinds).filter(isApprovalKind);

/** Returns the kinds whose call and REST row follow from their declarations. */
export const listDerivedCalls = () => listApprovalKinds().filter((name) => !approvalKinds[name].call);

/** Returns the title of a kind; its name for one of another release. */
export const approvalTitle = (kind: string) => (isApprovalKind(kind) ? approvalKinds[kind].title : kind);
