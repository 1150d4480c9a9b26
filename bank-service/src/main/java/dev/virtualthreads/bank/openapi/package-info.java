/** OpenAPI document of the bank, served at /v3/api-docs. */
@NullMarked
package dev.virtualthreads.bank.openapi;

import org.jspecify.annotations.NullMarked;
