namespace Touchstone.Commands;

/// <summary>How the help of the commands with many options is grouped. An option that no group has is a common one and comes first.</summary>
static class CommandHelp
{
    const string Files = "Results and their labels";

    static readonly (string, IReadOnlyList<string>) Building = ("Which versions are built", ["--nuget-source", "--refresh", "--latest", "--build-timeout"]);

    /// <summary>The groups of each command that has any, by its name.</summary>
    public static IReadOnlyDictionary<string, HelpGroups> All { get; } = new Dictionary<string, HelpGroups>
    {
        ["run"] = new(
            [
                Building,
                ("What is measured", ["--sweep", "--payload-bytes", "--operation", "--shape", "--compress", "--memory", "--without-conversion"]),
                ("How long, and how precisely", ["--launches", "--precision", "--patience", "--resident", "--warmup", "--seed", "--timeout", "--memory-limit"]),
                (Files, ["--shard", "--by", "--resume", "--scenario", "--keep-payloads", "--print-request"]),
            ],
            [
                "touchstone run                                                                  # the usual serializers on books",
                "touchstone run MemoryPack SystemTextJson --count 1,100                          # some serializers, at two N",
                "touchstone run --project samples/My/My.csproj --factory My.Samples.Orders       # your own types",
            ]),
        ["first-call"] = new(
            [
                Building,
                ("How it measures", ["--launches", "--cold", "--no-precheck", "--timeout", "--memory-limit"]),
                (Files, ["--shard", "--resume", "--scenario", "--print-request"]),
            ],
            [
                "touchstone first-call SystemTextJson MemoryPack",
                "touchstone first-call SystemTextJsonSourceGen --runtime net10.0,net10.0/r2r,net10.0/aot",
            ]),
        ["probe"] = new(
            [
                Building,
                ("Time and memory limits", ["--timeout", "--memory-limit"]),
                ("For maintainers of adapters", ["--write", "--print-request"]),
            ],
            [
                "touchstone probe MessagePack",
                "touchstone probe MessagePack --probe 'hostile/*' --verbose",
            ]),
        ["plan"] = new(
            [
                ("Which versions are built", ["--nuget-source", "--latest", "--build-timeout"]),
                ("What is measured", ["--sweep", "--payload-bytes", "--operation", "--shape", "--compress", "--memory", "--without-conversion"]),
                ("How long, and how precisely", ["--launches", "--precision", "--patience", "--resident", "--warmup", "--seed", "--timeout", "--memory-limit"]),
                (Files, ["--by", "--scenario", "--keep-payloads"]),
            ],
            [
                "touchstone plan --data books,log --shards 4                  # what each of four machines measures, and for how long",
                "touchstone plan --data books,log --shards 4 --json           # the same for programs, with each cell",
                "touchstone plan --missing results                            # what to run again",
            ]),
        ["ab"] = new(
            [
                ("Which versions are built", ["--nuget-source", "--refresh", "--build-timeout"]),
                ("What is measured", ["--payload-bytes", "--operation", "--shape", "--without-conversion"]),
                ("How long", ["--patience", "--warmup", "--seed", "--timeout", "--memory-limit"]),
            ],
            [
                "touchstone ab --base main --adapter MyJson                                      # your library: main and the files as they are",
                "touchstone ab --base v1.0 --head HEAD --project My.csproj --factory My.Orders   # your types: two commits",
                "touchstone ab --base MessagePack@3.1.4 --head MessagePack                       # two versions of a package",
            ]),
        ["heap"] = new(
            [
                ("Which rows, in which unit",
                    ["--top", "--by-count", "--min-count", "--min-bytes", "--filter", "--by-generation", "--sample-addresses", "--unit"]),
                ("Files and labels", ["--save", "--csv", "--overwrite", "--context", "--time", "--fail-above"]),
                ("How the process is read", ["--no-ptrace", "--snapshot", "--dac-directory"]),
            ],
            [
                "touchstone heap Orders                                       # what fills the heap of a process",
                "touchstone heap watch Orders --every 1m                      # what grows",
                "touchstone heap diff monday.dmp tuesday.dmp                  # what grew",
                "touchstone heap roots core.1234 Shop.Order                   # why it is alive",
            ]),
    };

    /// <summary>The groups of a command; null if it has none.</summary>
    public static HelpGroups? Of(string command) => All.GetValueOrDefault(command);
}
