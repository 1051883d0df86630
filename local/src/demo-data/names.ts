/** Words for business names, and personal names with accents and apostrophes. Data only. */

export const OPENING_WORDS = [
  'Harbor',
  'Evergreen',
  'Maple',
  'Cedar',
  'Lakeside',
  'Prairie',
  'Summit',
  'Willow',
  'Heritage',
  'Riverbend',
  'Golden Gate',
  'Blue Ridge',
  'Stone Bridge',
  'Morning Star',
  'Silver Birch',
  'Old Mill',
  'Magnolia',
  'Juniper',
  'Bayview',
  'Cornerstone',
  'Lantern',
  'Meadow',
  'Orchard',
  'Peachtree',
  'Redwood',
  'Sandhill',
  'Three Rivers',
  'Whitestone',
  'Fox Hollow',
  'Highland',
  'Ivy Lane',
  'Kestrel',
  'Linden',
  'Northgate',
  'Oak Grove',
  'Pine Crest',
  "Queen's",
  'Rosewood',
  'Saint Clare',
  'Trillium',
  'Union Square',
  'Vine Street',
  'Windmere',
  'Yarrow',
  'Zephyr',
] as const;

export const CLOSING_WORDS = [
  'Gatherings',
  'Celebrations',
  'Memorial Chapel',
  'Family Services',
  'Event House',
  'Tribute Center',
  'Memorial Gardens',
  'Farewell & Reception',
  'Assembly Rooms',
  'Hospitality',
  'Ceremony Hall',
  'Life Celebrations',
  'Reception Hall',
  'Remembrance',
  'Event Gardens',
] as const;

export const FAMILY_ENDINGS = [
  '& Sons',
  '& Daughters',
  'Family Gatherings',
  'Brothers Memorial',
  'Ceremony House',
  'Event Services',
  '& Company',
] as const;

export const FAMILY_NAMES = [
  "O'Connell",
  "D'Angelo",
  'Núñez',
  'Müller',
  'Saint-Exupéry',
  'Åkerlund',
  'Peña',
  'Lévesque',
  'Gagné',
  'Hernández',
  "O'Malley",
  'Kowalski',
  'Nguyễn',
  'Ibáñez',
  'Sørensen',
  'Côté',
  'Whitfield',
  'Okafor',
  'Abernathy',
  'Vandermeer',
] as const;

export const GIVEN_NAMES = [
  'José',
  'Renée',
  'Zoë',
  'Søren',
  'François',
  'Chloé',
  'Lucía',
  'Björn',
  'Siobhán',
  'Anaïs',
  'Ngozi',
  'Tomáš',
] as const;

/** As long as a list must be able to show. */
export const LONG_COMPANY_NAMES = [
  'The Honorable Company of Gatherings, Receptions, Remembrances and Celebrations of the Greater Lake Superior Region',
  'Whitfield, Abernathy, Vandermeer & Okafor Family Event Services and Memorial Gardens of Northern California',
  'Maison Lévesque-Saint-Exupéry, Cérémonies et Réceptions de la Vallée du Haut-Saint-Laurent',
  'Salones de Ceremonias y Recepciones Hernández Ibáñez y Peña de la Ciudad de Guadalajara',
] as const;

export const REGION_NAMES = [
  'North',
  'South',
  'East',
  'West',
  'Central',
  'Coast',
  'Mountain',
  'Lakes',
  'Metro',
  'Valley',
  'Plains',
  'Gulf',
] as const;

export const LONG_REGION_NAME =
  'Greater Lake Superior, the Upper Peninsula and the Islands of the Straits of Mackinac';

export const LOCATION_KINDS = ['Chapel', 'Hall', 'Gardens', 'House', 'Pavilion', 'Rooms', 'Center'] as const;

/** Words that precede the event type in the name of an event. */
export const EVENT_OPENINGS = [
  'Sunset',
  'Candlelight',
  'Sunday',
  'Autumn',
  'Spring',
  'Community',
  'Family',
  'Lakeside',
  "Veterans'",
  "Saint Clare's",
  'Harvest',
  'Midsummer',
] as const;

export const LONG_EVENT_NAME =
  'Annual Candlelight Celebration of Life for the Families of the Greater Lake Superior Region';

export const LONG_VENUE_NAME =
  'The Vandermeer-Abernathy Memorial Ballroom and Winter Garden on the Eastern Shore of the Old Mill Pond';

/** The languages that companies serve their guests in, the most frequent first. */
export const SPOKEN_LANGUAGES = [
  'English',
  'Spanish',
  'French',
  'Chinese',
  'Tagalog',
  'Vietnamese',
  'Arabic',
  'Korean',
  'German',
  'Portuguese',
  'Polish',
  'Navajo',
  'Haitian',
  'Hindi',
] as const;
