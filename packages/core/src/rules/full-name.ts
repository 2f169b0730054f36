/** Formats a person's name as staff see it. A deleted user has none any more; lists of entries call one "[Deleted User]". */
export function formatName(person: { firstName: string; lastName: string } | null | undefined): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : "[User Deleted]";
}
