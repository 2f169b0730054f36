/** Returns how the public sees a person, such as `Bea B.`; in NFC, since lists of draws are made of its bytes. */
export function toPublicName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim().normalize("NFC")][0];
  return (initial ? `${firstName} ${initial}.` : firstName).normalize("NFC");
}
