/** Digits of a phone number that is written as +91 55555 01001. */
const digits = (phone: string) => phone.replace(/\D/g, '');

/** A dial link: RFC 3966 with the plus sign and no spaces. */
export const telephoneLink = (phone: string): string => `tel:+${digits(phone)}`;

/**
 * WhatsApp's click-to-chat link: the full international number in digits only, and a draft text
 * that the visitor may change; nothing is sent by opening it.
 */
export const chatLink = (phone: string, text?: string): string =>
  `https://wa.me/${digits(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/** A mail link: RFC 6068, in which a line ends with CRLF. */
export function mailLink(address: string, draft?: { subject: string; text: string }): string {
  if (!draft) return `mailto:${address}`;
  const body = encodeURIComponent(draft.text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(draft.subject)}&body=${body}`;
}

/** A link to directions from the visitor's place: Google Maps URLs, in the documented form without a key. */
export function directionsLink(
  company: string,
  place: Readonly<{ street: string; city: string; region: string; postalCode: string }>,
): string {
  const line = `${company}, ${place.street}, ${place.city}, ${place.region} ${place.postalCode}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(line)}`;
}

/**
 * The address of OpenStreetMap's embedded map. bbox is west, south, east, north; marker is latitude, longitude.
 * @param latitude degrees north
 * @param longitude degrees east
 */
export function mapEmbedLink(latitude: number, longitude: number): string {
  const box = [longitude - 0.018, latitude - 0.012, longitude + 0.018, latitude + 0.012];
  const place = box.map((degrees) => degrees.toFixed(4)).join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(place)}&layer=mapnik&marker=${encodeURIComponent(`${latitude},${longitude}`)}`;
}

/** A link to the same place on OpenStreetMap's website. */
export const mapPageLink = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
