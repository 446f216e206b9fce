return await ProcessEntry.Run(args);
