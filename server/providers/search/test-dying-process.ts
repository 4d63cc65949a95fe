// A process of an index that ends as soon as it has begun.
process.exit(1);
