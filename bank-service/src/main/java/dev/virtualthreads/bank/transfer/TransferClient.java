package dev.virtualthreads.bank.transfer;

import java.util.Objects;
import java.util.UUID;

import dev.virtualthreads.bank.remote.RemoteClient;
import dev.virtualthreads.bankapi.TransferRequest;
import lombok.RequiredArgsConstructor;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Client of the transfer service. */
@Component
@RequiredArgsConstructor
class TransferClient {

	private final RemoteClient transferRemote;

	/** Moves the money and returns the id of the transfer. */
	UUID transfer(TransferRequest transfer) {
		return this.transferRemote.post("/v1/transfers", transfer, HttpStatus.CREATED, Receipt.class).id();
	}

	record Receipt(UUID id) {

		Receipt {
			Objects.requireNonNull(id, "id");
		}

	}

}
