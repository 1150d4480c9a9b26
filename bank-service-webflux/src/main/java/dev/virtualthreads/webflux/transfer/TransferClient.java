package dev.virtualthreads.webflux.transfer;

import java.util.Objects;
import java.util.UUID;

import dev.virtualthreads.bankapi.TransferRequest;
import dev.virtualthreads.webflux.remote.RemoteClient;
import lombok.RequiredArgsConstructor;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Client of the transfer service that does not block. */
@Component
@RequiredArgsConstructor
class TransferClient {

	private final RemoteClient transferRemote;

	/** Returns the id of the transfer. */
	Mono<UUID> transfer(TransferRequest transfer) {
		return this.transferRemote.post("/v1/transfers", transfer, HttpStatus.CREATED, Receipt.class).map(Receipt::id);
	}

	record Receipt(UUID id) {

		Receipt {
			Objects.requireNonNull(id, "id");
		}

	}

}
