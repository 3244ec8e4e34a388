/** Replaces the address of a file that webpack publishes. */
export default '/static/file';
