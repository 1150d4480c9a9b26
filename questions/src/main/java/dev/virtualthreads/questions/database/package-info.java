/**
 * Comparison of transactions on a pool of connections to PostgreSQL.
 */
@NullMarked
package dev.virtualthreads.questions.database;

import org.jspecify.annotations.NullMarked;
