using Touchstone.Heap.Commands;

// touchstone-heap 4711 is touchstone heap 4711.
return HeapProgram.IsHelper ? HeapProgram.RunHelper() : await ToolProcess.Run((terminal, cancel) => HeapProgram.Run(args, terminal, cancel));
