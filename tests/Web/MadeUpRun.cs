using System.Text.Json;

namespace Touchstone.Web;

/// <summary>A result folder with invented names and numbers, in the lines of results.jsonl.</summary>
sealed class MadeUpRun : IDisposable
{
    /// <summary>The time of the reference kernel. It is constant, so the machine counts as always quiet.</summary>
    const int KernelNs = 300_000;

    static readonly string[] Operations = ["serialize", "deserialize", "roundtrip"];

    static readonly string[] Shapes = ["buffer"];

    readonly StreamWriter lines;
    int launches;

    /// <summary>Begins a run.</summary>
    /// <param name="folder">A new folder for it.</param>
    /// <param name="text">The text for everything that a user could have written: scenario, machine, command.</param>
    public MadeUpRun(string folder, string text)
    {
        Directory.CreateDirectory(folder);
        Folder = folder;
        lines = new StreamWriter(Results) { NewLine = "\n" };
        Line(new
        {
            type = "run",
            schema = 2,
            created = "2026-01-31T12:00:00.0000000Z",
            arguments = new[] { "run", text },
            machine = text,
            scenario = text,
            environment = new[] { text },
        });
    }

    /// <summary>A run of 20 100 cells: 67 serializers, 20 data sets, five N, three operations.</summary>
    /// <returns>Its folder.</returns>
    public static string Large(string folder)
    {
        using var run = new MadeUpRun(folder, "a machine");
        for (var serializer = 0; serializer < 67; serializer++)
        {
            for (var dataSet = 0; dataSet < 20; dataSet++)
            {
                for (var count = 1; count <= 10_000; count *= 10)
                    run.Measured($"Serializer{serializer}", $"data{dataSet}", count, (1000 + serializer) * count);
            }
        }
        return folder;
    }

    public string Folder { get; }

    string Results => Path.Combine(Folder, "results.jsonl");

    /// <summary>The times of one serializer for one data set at one N: a launch with three samples per operation, with a declared loss.</summary>
    /// <param name="serializer">Its name.</param>
    /// <param name="dataSet">The name of the data.</param>
    /// <param name="count">N.</param>
    /// <param name="ns">The time to serialize. The other operations take longer.</param>
    /// <param name="text">The text for everything that the library could have said.</param>
    public void Measured(string serializer, string dataSet, int count, double ns, string text = "1.0.0") =>
        Launch(serializer, dataSet, count, ns, text, [text], [text], true);

    /// <summary>The same without a loss, or with an undeclared one. Each call is a launch.</summary>
    public void Launched(string serializer, string dataSet, int count, double ns, string version = "1.0.0", string? lost = null, bool steady = true) =>
        Launch(serializer, dataSet, count, ns, version, [], lost is null ? [] : [lost], steady);

    /// <summary>A launch that failed.</summary>
    public void Failed(string serializer, string dataSet, int count, string reason)
    {
        Begin(serializer, dataSet, count, "1.0.0", []);
        End(reason);
    }

    /// <summary>The counted instructions to serialize and deserialize, by method.</summary>
    /// <param name="serializer">Its name.</param>
    /// <param name="dataSet">The name of the data.</param>
    /// <param name="count">N.</param>
    /// <param name="version">The version.</param>
    /// <param name="methods">The instructions of methods that a method named Write calls.</param>
    public void Counted(string serializer, string dataSet, int count, string version, params (string Name, int Instructions)[] methods)
    {
        foreach (var operation in Operations.Take(2))
            Line(new
            {
                type = "instructions",
                serializer,
                requestedVersion = version,
                runtime = "net10.0",
                deployment = "jit",
                dataSet,
                count,
                payloadBytes = 0,
                shape = "",
                operation,
                version,
                managedByLaunch = new[] { 100 + methods.Sum(method => method.Instructions) },
                nativeByLaunch = methods.Take(1).Select(_ => 0),
                callsMethods = methods.Select(method => method.Name).Prepend("Write"),
                callsGroups = methods.Select(_ => "text").Prepend("library"),
                callsCallers = methods.Select(_ => 0).Prepend(-1),
                callsNodes = Enumerable.Range(0, methods.Length + 1),
                callsInstructions = methods.Select(method => method.Instructions).Prepend(100),
            });
    }

    /// <summary>Serialize on one thread and on two: eight rounds of each, and the times of 20 000 single calls.</summary>
    /// <param name="serializer">Its name.</param>
    /// <param name="dataSet">The name of the data.</param>
    /// <param name="count">N.</param>
    /// <param name="scaling">How many times as many calls two threads make.</param>
    /// <param name="longestNs">The longest of the single calls.</param>
    /// <param name="fault">What went wrong on two threads, which then have no figures; null for nothing.</param>
    public void Together(string serializer, string dataSet, int count, double scaling, double longestNs, string? fault = null)
    {
        Begin(serializer, dataSet, count, "1.0.0", [], "server");
        for (var round = 0; round < 8; round++)
        {
            foreach (var threads in fault is null ? (int[])[1, 2] : [1])
                Line(new
                {
                    type = "parallel-round",
                    operation = "serialize",
                    threads,
                    calls = (long)(10_000 * (threads == 1 ? 1 : scaling)),
                    elapsedNs = 100_000_000,
                    cpuNs = threads * 95_000_000,
                    pauseNs = 5_000_000,
                    contentions = 0,
                    allocatedBytes = 1_000_000,
                    gen0 = 1,
                    gen1 = 0,
                    gen2 = 0,
                });
        }
        double[] calls = [19_000, 900, 99, 1];
        double[] upToNs = [longestNs / 1000, longestNs / 100, longestNs / 10, longestNs];
        if (fault is null)
            Line(new { type = "call-times", operation = "serialize", threads = 2, upToNs, calls, longestNs });
        else
            Line(new { type = "parallel-fault", operation = "serialize", threads = 2, reason = fault });
        Line(new { type = "finished", peakBytes = 60_000_000, compiledMethods = 1000 });
        End(null);
    }

    /// <summary>A serializer that was unavailable.</summary>
    public void Unavailable(string serializer, string dataSet, int count, string reason) =>
        Line(new
        {
            type = "unavailable",
            serializer,
            requestedVersion = "",
            runtime = "net10.0",
            deployment = "jit",
            dataSet,
            count,
            payloadBytes = 0,
            shape = "",
            operations = Operations,
            limit = false,
            reason,
            omitted = reason,
        });

    /// <summary>What the adapter of a serializer declares.</summary>
    public void Declared(string serializer, string text) =>
        Line(new
        {
            type = "traits",
            serializer,
            home = "javascript:alert('" + text + "')",
            format = text,
            text = true,
            versioning = true,
            summary = text,
            types = text,
            demands = text,
            libraryTypes = false,
            claims = new[] { text },
            state = text,
            stateReason = text,
            caution = text,
            timeKinds = text,
            referencesOption = text,
        });

    /// <summary>The result of a probe.</summary>
    public void Answered(string serializer, string probe, string verdict, string text) =>
        Line(new
        {
            type = "verdict",
            serializer,
            requestedVersion = "",
            version = text,
            runtime = "net10.0",
            deployment = "jit",
            topic = probe.Split('/')[0],
            probe,
            claim = text,
            claimed = true,
            verdict,
            path = text,
            before = text,
            after = text,
            exception = text,
            reason = text,
            elapsedNs = 1000,
            allocatedBytes = 1000,
            peakBytes = 1000,
            versions = (string?)null,
            reproduce = text,
        });

    /// <summary>The times of a job per item: a row of limits with five rounds.</summary>
    /// <param name="at">Topic, table, name, and .NET or C++.</param>
    /// <param name="item">The unit of counting.</param>
    /// <param name="ns">The time of one item.</param>
    /// <param name="bytes">The bytes of one item.</param>
    /// <param name="cpp">The C++ row that it is compared with.</param>
    /// <param name="ceiling">The row that is its limit.</param>
    /// <param name="with">The rows that it alternated with, itself first.</param>
    public void Limit(
        (string Topic, string Table, string Name, string By) at, string item, double ns, double bytes = 0, string cpp = "", string ceiling = "",
        int threads = 1, params string[] with)
    {
        Line(new
        {
            type = "limitRow",
            topic = at.Topic,
            table = at.Table,
            name = at.Name,
            by = at.By,
            item,
            job = "a job",
            settings = (string[])[FormattableString.Invariant($"threads={threads}")],
            cpp,
            ceiling,
        });
        foreach (var other in with.DefaultIfEmpty(at.Name))
        {
            for (var round = 1; round <= 5; round++)
                Line(new
                {
                    type = "limitSample",
                    topic = at.Topic,
                    table = at.Table,
                    name = at.Name,
                    by = at.By,
                    with = other,
                    round,
                    wallNs = ns * 1000 * (1 + round / 100d),
                    cpuNs = ns * 1000,
                    items = 1000,
                    bytes = bytes * 1000,
                });
        }
    }

    /// <summary>A row of limits without a number.</summary>
    public void NoLimit((string Topic, string Table, string Name, string By) at, string item, string reason)
    {
        Line(new
        {
            type = "limitRow",
            topic = at.Topic,
            table = at.Table,
            name = at.Name,
            by = at.By,
            item,
            job = "a job",
            settings = Array.Empty<string>(),
            cpp = "",
            ceiling = "",
        });
        Line(new { type = "limitFailure", topic = at.Topic, table = at.Table, name = at.Name, by = at.By, reason });
    }

    /// <summary>Writes the machine.json of the run.</summary>
    public void On(object machine) => File.WriteAllText(Path.Combine(Folder, "machine.json"), JsonSerializer.Serialize(machine));

    /// <summary>Writes a line unchanged.</summary>
    public void Raw(string line) => lines.Write(line);

    public void Dispose() => lines.Dispose();

    void Begin(string serializer, string dataSet, int count, string text, string[] declared, string collector = "")
    {
        Line(new
        {
            type = collector.Length > 0 ? "parallel" : "launch",
            id = ++launches,
            serializer,
            requestedVersion = text,
            runtime = "net10.0",
            deployment = "jit",
            dataSet,
            count,
            payloadBytes = 0,
            shape = "",
            operations = Operations,
            limit = false,
            declaredLosses = declared,
            caution = text,
            collector,
        });
        Line(new
        {
            type = "started",
            serializer,
            dataSet,
            count,
            version = text,
            library = text,
            fileVersion = text,
            runtime = ".NET 10.0.12",
            shape = "buffer",
            native = true,
            nativeShapes = Shapes,
            libraryTypes = false,
        });
    }

    void Launch(string serializer, string dataSet, int count, double ns, string text, string[] declared, string[] lost, bool steady)
    {
        Begin(serializer, dataSet, count, text, declared);
        Line(new { type = "verified", payloadBytes = 100 * count, differences = lost.Length, paths = lost, texts = lost, kinds = lost });
        for (var operation = 0; operation < Operations.Length; operation++)
        {
            Line(new
            {
                type = "warmed",
                operation = Operations[operation],
                steady,
                calls = 1000,
                batchCalls = 100,
                elapsedNs = 1_000_000,
                compiledMethods = 100,
            });
            double[] elapsedNs = [.. Enumerable.Range(0, 3).Select(sample => (operation + 1) * 100 * ns * (1 + sample / 100d))];
            Line(new
            {
                type = "slice",
                operation = Operations[operation],
                compiledMethods = 0,
                calls = 100,
                kernelNs = Enumerable.Repeat(KernelNs, elapsedNs.Length + 1),
                elapsedNs,
                cpuNs = Enumerable.Repeat((operation + 1) * 100 * ns, elapsedNs.Length),
                allocatedBytes = Enumerable.Repeat(1000, elapsedNs.Length),
            });
        }
        Line(new { type = "finished", peakBytes = 60_000_000, compiledMethods = 1000 });
        End(null);
    }

    void End(string? reason) =>
        Line(new { type = "ended", reason, unsupported = false, elapsedNs = 1_000_000_000, startToMainNs = (double?)null, launch = launches });

    void Line<T>(T record) => lines.WriteLine(JsonSerializer.Serialize(record));
}
