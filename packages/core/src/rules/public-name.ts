/**
 * Returns how the public sees a person: first name and initial, such as `Bea B.`. Composed as NFC, since lists of draws
 * are made of its bytes.
 */
export function toPublicName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim().normalize("NFC")][0];
  return (initial ? `${firstName} ${initial}.` : firstName).normalize("NFC");
}
