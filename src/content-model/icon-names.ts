/**
 * The names of the icons in the sprite, as content files and components write them. They are
 * values of a GraphQL enum, so they have no hyphens.
 */
const names = [
  'phone whatsapp google mail map_pin navigation clock star menu close arrow_right',
  'chevron_left chevron_right chevron_down pause play check cross plus home office car box',
  'package_open warehouse route truck paw plant frame piano globe briefcase shield wallet',
  'receipt calendar clipboard users smile heart thumbs_up handshake hand_heart badge_check',
  'target key tag headset map quote info ruler layers message user_plus mountain landmark',
  'city umbrella zoom_in zoom_out share',
] as const;

type Words<Line> = Line extends `${infer Word} ${infer Others}` ? Word | Words<Others> : Line;

export type IconName = Words<(typeof names)[number]>;

export const iconNames = names.flatMap((line) => line.split(' ')) as IconName[];
