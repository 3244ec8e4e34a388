/** Reviews by different people, from five stars down. */
export function madeUpReviews(count: number): Queries.ReviewFragment[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `customer-${index + 1}`,
    name: `Customer ${index + 1}`,
    location: `Street ${index + 1}, Haridwar`,
    rating: 5 - (index % 3) / 2,
    date: `March ${2020 + index}`,
    text: `They carried sofa number ${index + 1} down the stairs.`,
    avatar: `C${index + 1}`,
    service: { title: 'Home Shifting' },
  }));
}
